import { defineConfig } from 'astro/config';

// As little as the site itself has of it: flat files, and nothing that a bare site doesn't need.
export default defineConfig({ build: { format: 'file' } });
