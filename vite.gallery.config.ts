/** The gallery as files, for the browser tests: never part of what the site serves. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { inlineMessages } from './scripts/inline-messages.ts'

export default defineConfig({
  plugins: [react(), inlineMessages('zh')],
  publicDir: false,
  logLevel: 'error',
  css: { modules: { localsConvention: 'dashes' } },
  build: {
    // Who builds it says where to.
    outDir: 'dist/gallery',
    emptyOutDir: true,
    target: 'chrome120',
    minify: false,
    cssMinify: false,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    // The pictures of entries are there at once. Drawings that are used by their parts have to be files.
    assetsInlineLimit: (file) => file.includes('/gallery/picture/'),
    // One file is loaded sooner than ninety.
    rolldownOptions: { input: 'src/web/gallery/index.html', output: { codeSplitting: false } },
    cssCodeSplit: false,
  },
})
