import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Phones that are some years old, and the browsers inside other apps on them. */
export const BROWSERS = ['chrome87', 'safari14', 'firefox90']

const VENDOR = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  // Everything that pages need is inside the server bundle, React in its production form included.
  ssr: { noExternal: isSsrBuild ? true : [], target: 'node' as const },
  css: { modules: { localsConvention: 'dashes' as const } },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: BROWSERS,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          // The libraries change seldom: a release of ours leaves them in the reader's cache.
          output: { codeSplitting: { groups: [{ name: 'vendor', test: VENDOR }] } },
        },
      },
}))
