import { defineConfig } from 'astro/config';

// Flat files, as the site has, and nothing that a bare site doesn't need.
export default defineConfig({ build: { format: 'file' } });
