import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Phones that are some years old, and the browsers inside other apps on them. */
export const BROWSERS = ['chrome87', 'safari14', 'firefox90']

const VENDOR = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//

/**
 * The router brings its link component with every route, though ours are plain links (decision 005): 1.5 kB of the first
 * load that nobody runs. Should anybody use it after all, the page breaks in the first test.
 */
const withoutLinkComponent: Plugin = {
  name: 'without-link-component',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === './link.js' && importer?.includes('/@tanstack/react-router/') ? '\0no-link-component' : null,
  load: (id) =>
    id === '\0no-link-component'
      ? 'export const Link = null, createLink = null, linkOptions = null, useLinkProps = null'
      : null,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [withoutLinkComponent])],
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
