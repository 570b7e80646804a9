-- An inquiry with wishes is stored whole or not at all, whichever of Worker and database is the older one.

/*
  As receive_inquiry, with the wishes among the other columns of the inquiry: {"departure":
  "kyoto-2027-04-10", "party": 2, "single_room": true}, each of them optional. What the table has no column
  for is refused before anything is stored (undefined_column), so that a newer Worker can keep it in
  another way: receive_inquiry would leave it out.
*/
create function public.store_inquiry(inquiry jsonb, ceilings jsonb) returns public.inquiries
  language plpgsql
  security definer
  set search_path = ''
as $$
declare
  known constant jsonb := to_jsonb(jsonb_populate_record(null::public.inquiries, '{}'));
begin
  if not known ?& array(select jsonb_object_keys(inquiry)) then
    raise exception using
      errcode = 'undefined_column',
      message = 'The table inquiries has no column for something of this inquiry.';
  end if;
  return public.receive_inquiry(inquiry, ceilings, inquiry);
end
$$;

-- A hosted project grants new functions to everybody, the service role included.
revoke all on function public.store_inquiry(jsonb, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.store_inquiry(jsonb, jsonb) to inquiry_desk;
