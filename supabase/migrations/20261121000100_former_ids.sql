-- A retreat that gets another id keeps the one it had, and its old address leads to the new one.

alter table public.retreats
  add column former_ids text[] not null default '{}'
    -- The list of its good entries is the list itself.
    constraint retreats_former_ids_are_lowercase_slugs check (
      to_jsonb(former_ids) = jsonb_path_query_array(
        to_jsonb(former_ids),
        '$[*] ? (@ like_regex "^[a-z0-9]+([-_][a-z0-9]+)*$")'
      )
    ),
  add constraint retreats_former_ids_are_not_its_id check (id <> all (former_ids));

comment on column public.retreats.id is 'URL の一部（/retreat/{id}）。変えると、前の id は former_ids に残ります。 Part of the address (/retreat/{id}); when it changes, the one before goes to former_ids.';
comment on column public.retreats.former_ids is '前の id。そのアドレスは今のページへ転送されます。 Ids it had before; their addresses lead to its page.';

create function public.keep_former_id() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  new.former_ids := array_remove(array_remove(new.former_ids, new.id), old.id) || old.id;
  return new;
end
$$;

-- Whoever has an id today keeps it from those who had it before.
create function public.release_former_id() returns trigger
  language plpgsql
  set search_path = ''
as $$
begin
  update public.retreats set former_ids = array_remove(former_ids, new.id)
    where new.id = any (former_ids);
  return null;
end
$$;

create trigger retreats_keep_former_id before update of id on public.retreats
  for each row when (old.id <> new.id) execute function public.keep_former_id();
create trigger retreats_release_former_id after insert or update of id on public.retreats
  for each row execute function public.release_former_id();

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function public.keep_former_id(), public.release_former_id()
  from public, anon, authenticated;
