import { defineConfig } from 'astro/config';

// The site with whose builds those of the real site are compared: pages are files (`page.html`) as there, and
// everything else is Astro's default.
export default defineConfig({ build: { format: 'file' } });
