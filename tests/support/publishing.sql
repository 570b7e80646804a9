-- Rows to edit, and a door of the tests' own into an embedded database.
insert into public.instructors (
  id, name_ja, name_en, specialty_ja, specialty_en, qualifications_ja, qualifications_en
)
select 'guide-' || n, '案内役', 'Guide', '海', 'The sea', '舟を出します。', 'Takes out the boat.'
from generate_series(1, 200) as n
on conflict (id) do nothing;

-- Forgets everything that was published, as in a database that was just made.
create or replace function public.forget_publishing() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.publishing_attempts where true;
  delete from public.content_changes where true;
  update public.publishing
    set requested_at = null, incident_at = null, told_at = null, warnings = '[]' where true;
  update public.content_revision set revision = 1, allowed_revision = null where true;
end
$$;
revoke all on function public.forget_publishing() from public, anon, authenticated;
grant execute on function public.forget_publishing() to service_role;

-- Makes everything so many seconds older, as if that time had passed.
create or replace function public.pass_time(seconds double precision) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  passed constant interval := make_interval(secs => seconds);
begin
  update public.publishing_attempts
    set asked_at = asked_at - passed, ended_at = ended_at - passed where true;
  update public.content_changes set changed_at = changed_at - passed where true;
  update public.content_revision set changed_at = changed_at - passed where true;
  update public.publishing set requested_at = requested_at - passed,
    incident_at = incident_at - passed, told_at = told_at - passed where true;
end
$$;
revoke all on function public.pass_time(double precision) from public, anon, authenticated;
grant execute on function public.pass_time(double precision) to service_role;
