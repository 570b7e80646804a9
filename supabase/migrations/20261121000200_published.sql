-- A retreat may be prepared before anybody sees it: everyone reads what is published, and a role of its
-- own reads the rest, for a preview.

alter table public.retreats add column published boolean not null default true;

comment on column public.retreats.published is 'false の間はサイトに出ません（npm run preview:rows では見えます）。 While false, it isn''t on the site; npm run preview:rows shows it.';

-- Roles belong to the whole server, which may have this one from another database.
do $$ begin
  if not exists (select from pg_roles where rolname = 'preview_reader') then
    create role preview_reader nologin noinherit;
  end if;
end $$;
comment on role preview_reader is 'プレビューの役割。非公開のリトリートも読めますが、ほかには何もできません。 The preview: also reads unpublished retreats, and may do nothing else.';
grant preview_reader to authenticator;
grant usage on schema public to preview_reader;
grant select on table public.retreats, public.instructors, public.retreat_instructors
  to preview_reader;

drop policy "Everyone may read the retreats" on public.retreats;
create policy "Everyone may read published retreats" on public.retreats
  for select to anon, authenticated using (published);

-- Who guides it would tell of a retreat that nobody is to know yet. These two see as much as whoever asks.
drop policy "Everyone may read who guides what" on public.retreat_instructors;
create policy "Everyone may read who guides published retreats" on public.retreat_instructors
  for select to anon, authenticated
  using (exists (select from public.retreats where id = retreat_id));
drop policy "Everyone may read the instructors" on public.instructors;
create policy "Everyone may read the instructors of published retreats" on public.instructors
  for select to anon, authenticated
  using (exists (select from public.retreat_instructors where instructor_id = instructors.id));

create policy "A preview reads every retreat" on public.retreats
  for select to preview_reader using (true);
create policy "A preview reads every instructor" on public.instructors
  for select to preview_reader using (true);
create policy "A preview reads who guides what" on public.retreat_instructors
  for select to preview_reader using (true);
