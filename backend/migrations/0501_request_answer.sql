-- What people ask the provider team for is answered once, in writing: registrations, messages, forms.
alter table registration
  add column answer text check (char_length(answer) <= 4000),
  add column answered_at timestamptz,
  add constraint registration_answered check ((answer is null) = (answered_at is null));
alter table lead
  add column answer text check (char_length(answer) <= 4000),
  add column answered_at timestamptz,
  add constraint lead_answered check ((answer is null) = (answered_at is null));
alter table form_submission
  add column answer text check (char_length(answer) <= 4000),
  add column answered_at timestamptz,
  add constraint form_submission_answered check ((answer is null) = (answered_at is null));
create index lead_user on lead (user_id, created_at desc) where user_id is not null;
create index form_submission_user on form_submission (user_id, created_at desc) where user_id is not null;

-- All of them in one list.
create view team_request as
  select 'registration' as kind, id, created_at, answer, answered_at, locale, email,
    concat_ws(' ', answers ->> 'firstname', answers ->> 'lastname') as name,
    coalesce(answers ->> 'company_name', '') as company, null::integer as subject_id, answers as content,
    null::integer as customer_id, null::uuid as user_id
  from registration
  union all
  select 'lead', id, created_at, answer, answered_at, locale, email, name, company, subject,
    jsonb_build_object('phone', phone, 'address', address, 'description', description), customer_id, user_id
  from lead
  union all
  select 'form', f.id, f.created_at, f.answer, f.answered_at, coalesce(u.locale, c.lang), coalesce(u.email, c.email),
    coalesce(u.given_name || ' ' || u.family_name, c.name), c.name, f.form_id, f.answers, f.customer_id, f.user_id
  from form_submission f join customer c on c.id = f.customer_id left join customer_user u on u.id = f.user_id;
