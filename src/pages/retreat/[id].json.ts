import type { APIContext, InferGetStaticPropsType } from 'astro';
import { allRetreatData } from '#features/retreats/files/retreat-json.ts';

/** One file per retreat, for both languages. */
export async function getStaticPaths() {
  const retreats = await allRetreatData();
  return retreats.map(({ id, data }) => ({ params: { id }, props: { data } }));
}

/** The data of a retreat for the contact form and the Worker. */
export function GET({ props }: APIContext<InferGetStaticPropsType<typeof getStaticPaths>>) {
  return Response.json(props.data);
}
