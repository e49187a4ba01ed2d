"""What people have done, kept from one time to the next in small files of theirs."""
