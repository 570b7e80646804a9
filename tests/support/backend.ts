import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND } from './servers/serve-sites.ts';
import { restOf } from './servers/rest.ts';

/** Returns the stored inquiries of an email address, oldest first. */
export async function inquiriesOf(email: string) {
  const key = requiredVariable(BACKEND.key);
  const { data } = await restOf(requiredVariable(BACKEND.database), key)
    .from('inquiries')
    .select(
      'name,email,retreat,message,departure,party,single_room,other_dates,locale,page,confirmation,reference',
    )
    .eq('email', email)
    .order('created_at')
    .throwOnError();
  return data;
}

/** Returns the text parts of the mails that mention an email address, from the files of the mail catcher. */
export async function mailsAbout(email: string): Promise<string[]> {
  const folder = requiredVariable(BACKEND.mail);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(email));
}

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the global setup has not run`);
  return value;
}
