-- Orders whose goods are not summed up yet: those of before 0417, and what was brought in from elsewhere. Found without looking at the
-- others, which are nearly all.
create index sale_unsummed on sale (id) where bought_other is null;
