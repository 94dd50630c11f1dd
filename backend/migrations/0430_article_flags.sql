-- Who may buy an article is asked for each line of a cart: its flags, without the rest of the record.
alter table article
  add column flags jsonb not null generated always as (coalesce(record -> 'flags', '[]'::jsonb)) stored;
