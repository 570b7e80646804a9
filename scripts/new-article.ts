import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { slug } from '#editorial/fields.ts';
import { PROJECT } from './project.ts';

/** `npm run new:article okinawa-sea` copies the template of articles to a folder of that name. */
const blog = join(PROJECT, 'src/content/blog');
const name = process.argv[2] ?? '';

try {
  const { error } = slug.safeParse(name);
  if (error)
    throw new Error(`npm run new:article okinawa-sea: "${name}" ${error.issues[0]?.message}`);
  const options = { recursive: true, force: false, errorOnExist: true };
  await cp(join(blog, '_template'), join(blog, name), options);
  console.log(
    `src/content/blog/${name}/ に下書きを作りました。三つのファイルを書き、npm run dev で確かめてください。article.yaml の draft を false にすると公開されます。\n` +
      'Created as a draft. Write its three files and look at it with npm run dev. To publish it, set draft to false in article.yaml.',
  );
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(
    code === 'ERR_FS_CP_EEXIST'
      ? `src/content/blog/${name} はもうあります。別の名前にしてください。 This folder exists already. Choose another name.`
      : message,
  );
  process.exitCode = 1;
}
