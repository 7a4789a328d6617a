/** The program of the editors' desk: a build of its own beside that of the site, so that no reader loads any of it. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The house chooses its browsers, and keeps them up to date. */
const BROWSERS = ['chrome108', 'safari16', 'firefox115']

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-hook-form|ra-core|@tanstack|lodash|date-fns)\//

export default defineConfig({
  plugins: [react()],
  publicDir: false,
  css: { modules: { localsConvention: 'dashes' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'desk-assets',
    manifest: '.vite/desk-manifest.json',
    target: BROWSERS,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/desk/entry.tsx',
      output: {
        // They change seldom: a release of ours leaves them in the editor's cache.
        codeSplitting: { groups: [{ name: 'framework', test: FRAMEWORK }] },
      },
    },
  },
})
