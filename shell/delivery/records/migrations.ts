import type { Migration } from '@vetportal/database';

/** The edge's own tables, apart from those of an ERP in the same database. */
export const RECORDS_TABLE = 'edge.schema_migration';

/** Steps of the edge's schema. One that has run anywhere is never edited: a change is a new one. */
export const RECORDS_MIGRATIONS: readonly Migration[] = [
  {
    name: '0501_delivery',
    sql: `
      -- What is published. A version is never changed and never removed.
      create table edge.version (
        name text not null,
        version text not null,
        -- SHA-256 of module.json or shell.json, which names the hash of every file: it stands for the whole version.
        digest text not null,
        published_at timestamptz not null default now(),
        published_by text not null,
        primary key (name, version)
      );

      -- Who gets what. Each change is a row, so the last one is the present and all of them are the history.
      create table edge.traffic (
        revision bigint generated always as identity primary key,
        document json not null,
        at timestamptz not null default now(),
        actor text not null,
        action text not null,
        note text not null
      );

      -- Files that were taken over as traffic, by their content: each once.
      create table edge.taken_over (
        source text primary key,
        digest text not null
      );

      -- Edges that are up, with the traffic they serve: a change is done when all of them have it.
      create table edge.process (
        id text primary key,
        revision bigint not null,
        seen_at timestamptz not null default now()
      );

      create table edge.token (
        id text primary key,
        scope text not null,
        label text not null,
        -- SHA-256 of a secret of 256 random bits: there is nothing to guess, so nothing slower is needed.
        hash text not null,
        created_at timestamptz not null default now(),
        created_by text not null,
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz
      );

      create table edge.session (
        hash text primary key,
        actor text not null,
        token_id text,
        csrf text not null,
        expires_at timestamptz not null
      );

      create table edge.audit (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        actor text not null,
        action text not null,
        subject text not null,
        detail text not null
      );
      create function edge.keep_audit() returns trigger language plpgsql as $$
        begin
          raise exception 'the audit log is only ever added to';
        end
      $$;
      create trigger keep_audit before update or delete on edge.audit
        for each row execute function edge.keep_audit();

      -- What browsers told of each version, counted by the minute.
      create table edge.measure (
        name text not null,
        version text not null,
        minute timestamptz not null,
        measure text not null,
        count bigint not null,
        primary key (name, version, minute, measure)
      );
      create index measure_minute on edge.measure (minute);

      -- A version on its way to everyone, compared with the one it is to replace.
      create table edge.rollout (
        id bigint generated always as identity primary key,
        name text not null,
        version text not null,
        base text not null,
        plan jsonb not null,
        step integer not null,
        step_since timestamptz not null,
        state text not null,
        reason text not null,
        evidence jsonb not null,
        -- Visitors first seen before it have been weighed.
        weighed_until timestamptz not null,
        started_at timestamptz not null default now(),
        ended_at timestamptz,
        started_by text not null
      );
      create unique index rollout_active on edge.rollout (name) where state = 'running';

      -- Each visitor of a comparison once for each measure: whether it went badly.
      create table edge.outcome (
        rollout bigint not null references edge.rollout (id) on delete cascade,
        measure text not null,
        visitor text not null,
        is_canary boolean not null,
        is_bad boolean not null,
        seen_at timestamptz not null,
        primary key (rollout, measure, visitor)
      );
      create index outcome_seen on edge.outcome (rollout, seen_at);
    `,
  },
  {
    name: '0502_change_marks',
    sql: `
      -- Sources of data that are said to have changed; another number each time.
      create sequence edge.change_revision;
      create table edge.change_mark (
        source text primary key,
        revision bigint not null
      );
    `,
  },
  {
    name: '0503_whole_audit',
    sql: `
      -- What a trigger for each row does not see.
      create trigger keep_whole_audit before truncate on edge.audit
        for each statement execute function edge.keep_audit();
    `,
  },
  {
    name: '0504_stopped_versions',
    sql: `
      -- Versions that were taken away from everybody and stay away until somebody asks for them by name.
      create table edge.stopped (
        name text not null,
        version text not null,
        at timestamptz not null default now(),
        actor text not null,
        why text not null,
        primary key (name, version)
      );
      -- What was stopped before there was this table: told by the last line about the version.
      insert into edge.stopped (name, version, at, actor, why)
        select split_part(subject, ' ', 1), split_part(subject, ' ', 2), at, actor, detail
        from (
          select distinct on (subject) subject, action, at, actor, detail from edge.audit
          where action in ('stop', 'guard-stop', 'release') order by subject, id desc
        ) as last
        where action <> 'release';
    `,
  },
  {
    name: '0505_healthy_versions',
    sql: `
      -- Versions that the guard or a person has found to be good. Those in edge.stopped are bad; of all others the counts tell.
      create table edge.healthy (
        name text not null,
        version text not null,
        at timestamptz not null default now(),
        actor text not null,
        why text not null,
        primary key (name, version)
      );
    `,
  },
  {
    name: '0506_preview_key',
    sql: `
      -- The key that signs preview addresses: one row, made when it is needed.
      create table edge.preview_key (
        one boolean primary key default true check (one),
        secret text not null
      );
    `,
  },
  {
    name: '0507_rollout_plans',
    sql: `
      -- When its next step may be taken, as it was typed; who has approved it besides whoever started it; what its metric said
      -- last where that was not good.
      alter table edge.rollout add column step_window text, add column approved_by text,
        add column metric_hold text not null default '';
      -- What a module asks of each of its rollouts.
      create table edge.rollout_rule (
        name text primary key,
        needs_approval boolean not null default false,
        metric text
      );
    `,
  },
  {
    name: '0508_browser_errors',
    sql: `
      -- Errors that browsers met, in groups: the same error of the same version at the same place is one row.
      create table edge.browser_error (
        -- A hash of name, version, error, message and frame.
        key text primary key,
        name text not null,
        version text not null,
        -- The class of the error.
        error text not null,
        -- Without what differs from one time to the next.
        message text not null,
        -- The topmost place in a published file.
        frame text not null,
        -- The frames of the first report.
        stack text not null,
        -- Parts and routes that met it, the first few.
        places text[] not null,
        count bigint not null,
        -- How many networks one edge has heard it from, up to a bound: who alone sends many errors has little weight.
        networks integer not null,
        first_seen timestamptz not null,
        last_seen timestamptz not null
      );
      create index browser_error_version on edge.browser_error (name, version);

      -- Source maps of published files, for those stacks: in no file that an edge serves.
      create table edge.source_map (
        name text not null,
        version text not null,
        file text not null,
        -- Compressed (gzip), in base64.
        map text not null,
        primary key (name, version, file)
      );
    `,
  },
  {
    name: '0509_console_roles',
    sql: `
      -- What somebody may whom the provider has signed in; null: what the token of the session may.
      alter table edge.session add column roles text[];
    `,
  },
  {
    name: '0510_compared_times_and_groups',
    sql: `
      -- How long it took (ms), where a time is compared; and the engine of the visitor's browser, where engines are.
      alter table edge.outcome add column value real, add column engine text not null default '';
      -- What is wrong with the groups of a comparison, in words; and who is in them, by step of the rollout.
      alter table edge.rollout add column alarm text not null default '';
      create table edge.compared_visitor (
        rollout bigint not null references edge.rollout (id) on delete cascade,
        step integer not null,
        visitor text not null,
        is_canary boolean not null,
        locale text not null,
        engine text not null,
        is_customer boolean not null,
        primary key (rollout, step, visitor)
      );
    `,
  },
  {
    name: '0511_whose_it_is',
    sql: `
      -- Ed25519 in base64, over name, version and digest; null where it was published without one.
      alter table edge.version add column signature text;
      -- The versions that visitors got together, by the id that is in their pages.
      create table edge.version_set (
        id text primary key,
        -- By name; the shell among them.
        versions jsonb not null,
        first_seen timestamptz not null default now()
      );
      create index version_set_first_seen on edge.version_set (first_seen);
      -- The set in which a browser met the error last.
      alter table edge.browser_error add column set_id text;
    `,
  },
  {
    name: '0512_journeys',
    sql: `
      alter table edge.rollout_rule add column needs_journeys boolean not null default false;
      -- Scripted journeys against the preview address of a version, as they were reported; the last run of a version counts.
      create table edge.journey_run (
        id bigint generated always as identity primary key, name text not null, version text not null, has_passed boolean not null,
        command text not null, link text not null, actor text not null, at timestamptz not null default now()
      );
      create index journey_run_version on edge.journey_run (name, version, id);
    `,
  },
];
