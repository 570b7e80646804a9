-- Two doors of the tests' own into an embedded database, for what the Worker has no door to.

-- Makes everything so many minutes older, as if that time had passed.
create or replace function public.chaos_pass(minutes integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  target record;
begin
  for target in
    select c.table_name, string_agg(
        format('%1$I = %1$I - make_interval(mins => %2$s)', c.column_name, minutes), ', '
      ) as changes
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
    group by c.table_name
  loop
    execute format('update public.%I set %s', target.table_name, target.changes);
  end loop;
  return minutes;
end
$$;

-- Every stored inquiry, oldest first.
create or replace function public.chaos_rows() returns jsonb
  language sql security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at), '[]') from public.inquiries i
$$;

revoke all on function public.chaos_pass(integer), public.chaos_rows() from public, anon, authenticated;
grant execute on function public.chaos_pass(integer), public.chaos_rows() to service_role;
