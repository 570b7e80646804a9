import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BACKEND } from './servers/serve-sites.ts';
import { restOf } from './servers/database.ts';

/** Returns what the global setup has stored. */
const variable = (name: string) => process.env[name] ?? '';

/** Returns the stored inquiries of an email address, oldest first. */
export async function inquiriesOf(email: string) {
  const { data } = await restOf(variable(BACKEND.database), variable(BACKEND.key))
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
  const folder = variable(BACKEND.mail);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.txt')).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.filter((text) => text.includes(email));
}
