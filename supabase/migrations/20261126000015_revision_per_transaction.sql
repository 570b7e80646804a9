-- A renamed or deleted retreat raised the revision by four, an upsert by two: cascades are statements, too,
-- and an upsert is an insert and an update.

/*
  Once in a transaction, because nobody reads the rows in between. What is remembered for the transaction
  is taken back with a part of it that is, as the revision itself.
*/
create or replace function public.raise_content_revision() returns trigger
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  transaction constant text := pg_current_xact_id()::text;
  raised bigint;
begin
  if current_setting('publishing.raised_in', true) = transaction then
    return null;
  end if;
  insert into public.content_revision as current (revision, changed_at)
    values (1, clock_timestamp())
    on conflict (id) do update set revision = current.revision + 1, changed_at = clock_timestamp()
    returning revision into raised;
  insert into public.content_changes (revision, changed_at) values (raised, clock_timestamp())
    on conflict (revision) do update set changed_at = excluded.changed_at;
  perform set_config('publishing.raised_in', transaction, true);
  return null;
end
$$;
