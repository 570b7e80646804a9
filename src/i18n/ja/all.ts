/** The Japanese texts of the site's pages, by subject. */
export { blog } from './blog.ts';
export { charges } from './charges.ts';
export { common } from './common.ts';
export { company } from './company.ts';
export { contact } from './contact.ts';
export { home } from './home.ts';
export { inquiry } from './inquiry.ts';
export { pictures } from './pictures.ts';
export { retreats } from './retreats.ts';
export { errors, support } from './support.ts';
