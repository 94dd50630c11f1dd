-- Mails wait here until a mail server, or the data folder, has them. A mail is written in the transaction of what it tells of.
alter table outgoing_mail
  add column kind text not null default 'password',
  -- null where a mail has plain text only
  add column html text,
  -- Whom it is for, where that is somebody with an access.
  add column user_id uuid references customer_user on delete cascade,
  add column state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- The same at each attempt: who gets a mail twice sees it once.
  add column message_id uuid not null default gen_random_uuid(),
  add column attempts integer not null default 0,
  -- When somebody sends it next; whoever does puts this off first, so that nobody else does at the same time.
  add column next_attempt_at timestamptz not null default now(),
  -- After that it would tell of something that is over.
  add column send_before timestamptz not null default now() + interval '3 days',
  add column sent_at timestamptz,
  -- Why the last attempt failed, in the mail server's words.
  add column problem text;
-- Former ones were for the back office only.
update outgoing_mail set state = 'sent', sent_at = created_at;
create index outgoing_mail_queued on outgoing_mail (next_attempt_at) where state = 'queued';

-- Kinds of mails that somebody does not want.
create table mail_switched_off (
  user_id uuid not null references customer_user on delete cascade,
  kind text not null,
  primary key (user_id, kind)
);
