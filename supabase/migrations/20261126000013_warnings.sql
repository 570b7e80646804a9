-- What the last build that succeeded found worth a look, such as a picture that couldn't be read, for the
-- status page.

alter table public.publishing add column warnings text[] not null default '{}';
comment on column public.publishing.warnings is '最後に成功したビルドの注意。 What the last build that succeeded found worth a look.';

/* Notes them in place of those of the build before; warnings: a JSON list of texts. */
create function public.note_warnings(warnings jsonb) returns boolean
  language plpgsql
  security definer
  set search_path = ''
as $$
begin
  update public.publishing
    set warnings = array(select jsonb_array_elements_text(note_warnings.warnings));
  return found;
end
$$;

create function public.noted_warnings() returns jsonb
  language sql
  stable
  security definer
  set search_path = ''
as $$
  select to_jsonb(warnings) from public.publishing
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function
  public.note_warnings(jsonb),
  public.noted_warnings()
from public, anon, authenticated, service_role;
grant execute on function
  public.note_warnings(jsonb),
  public.noted_warnings()
to inquiry_desk;
