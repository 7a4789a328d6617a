import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { inlineMessages } from './scripts/inline-messages.ts'

/** Phones that are some years old, and the browsers inside other apps on them. */
export const BROWSERS = ['chrome87', 'safari14', 'firefox90']

/** What every first page needs; the router comes with the routes, when the page is there. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core))\//

/** What almost every list has around it. */
const LIST_PARTS = /src\/web\/ui\/(empty-list|page-title|pager)\./

/**
 * What almost every page shows: a moment, a number, a picture at its width; and what is small and stands in the first load
 * of stories, which has few files so. Nothing with a style, which would come to every page. What routes and pages both need must be here: a page would bring all routes else.
 */
const PAGE_PARTS = new RegExp(
  [
    'src/web/(trusted|routing/(page-context|article-chunk)|ui/(time|now|lead-picture|outline))[.]',
    'src/web/features/commerce/buy-words[.]',
    'src/domain/(trusted-policy|media/image-width|text/(money|wan-number)|time/relative-time|content/rank-period)[.]',
    'router-core/dist/esm/(redirect|not-found)[.]',
    'preload-helper',
  ].join('|'),
)

/**
 * Parts that the libraries bring along and that we do without (decision 005): the router's link component, since ours
 * are plain links (1.5 kB of the first load), its own idea of where to scroll, which would throw a reader who reloads
 * back to the top, endless queries, since our lists have pages (0.5 kB), mutations, since an action is a call of the API
 * (1.1 kB), listening for the window to come to the front, when nothing of ours is fetched anew (0.2 kB), and what React
 * itself has by now (0.2 kB). Should anybody use one of them after all, the first browser test
 * fails.
 */
const LEFT_OUT: Record<string, string> = {
  '/@tanstack/react-router/ ./link.js': 'Link createLink linkOptions useLinkProps',
  '/@tanstack/router-core/ ./scroll-restoration.js':
    'setupScrollRestoration storageKey defaultGetScrollRestorationKey getElementScrollRestorationEntry',
  '/@tanstack/query-core/ ./infiniteQueryBehavior.js': 'infiniteQueryBehavior hasNextPage hasPreviousPage',
  '/@tanstack/query-core/ ./mutationCache.js': 'MutationCache',
  '/@tanstack/query-core/ ./focusManager.js': 'focusManager',
  '/@tanstack/react-router/ ./scroll-restoration.js': 'ScrollRestoration',
  '/ use-sync-external-store/shim': 'useSyncExternalStore',
}
/** What stands in their place, where it is more than nothing. */
const INSTEAD: Record<string, string> = {
  // Asked whenever the page comes into sight.
  MutationCache: 'export class MutationCache { resumePausedMutations() {} clear() {} }',
  // What is asked for again and again, such as the state of an order, rests while nobody looks.
  focusManager:
    "export const focusManager = { subscribe: () => () => {}, isFocused: () => document.visibilityState !== 'hidden' }",
  useSyncExternalStore: "export { useSyncExternalStore } from 'react'",
}
const EMPTY = '\0left-out:'

const leanRouter: Plugin = {
  name: 'lean-router',
  enforce: 'pre',
  resolveId: (source, importer = '') => {
    const found = Object.keys(LEFT_OUT).find((key) => {
      const [owner, file] = key.split(' ') as [string, string]
      return source === file && importer.includes(owner)
    })
    return found ? EMPTY + found : null
  },
  load: (id) => {
    if (!id.startsWith(EMPTY)) return null
    const names = LEFT_OUT[id.slice(EMPTY.length)]!.split(' ')
    return names.map((name) => INSTEAD[name] ?? `export const ${name} = () => {}`).join('\n')
  },
}

/**
 * What fetches the files of a page before its program runs: the same as Vite's own, without what only other kinds of sites
 * need (0.5 kB of the first load). A style that did not come can be asked for again; the page's part is not run without it.
 */
const leanPreload: Plugin = {
  name: 'lean-preload',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `const known = {}
const fetchFile = (href) => {
  for (const link of document.getElementsByTagName('link')) if (link.getAttribute('href') === href) return
  const isStyle = href.endsWith('.css')
  const link = document.createElement('link')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  link.href = href
  document.head.append(link)
  return isStyle && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      known[href] = undefined
      reject(Error(href))
    }
  })
}
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (known['/' + file] ??= fetchFile('/' + file)))).then(load)`
      : null,
}

/** The server finds the files of a page by the name of its module; a browser has no use for these names (0.4 kB). */
const withoutNames: Plugin = {
  name: 'without-names',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/src/web/routing/page-routes.ts') ? code.replaceAll(/(pageRoute\('[^']*', )'[^']*'/g, '$1``') : null,
}

/**
 * The entry names the files of every page, so that they come at once when somebody goes there: 5 bytes each, compressed,
 * for every reader. Pages to which few go in the middle of reading bring their programs one after the other; their styles
 * must be named, as nothing else asks for them. Who opens such a page by its address waits no longer: the document names all.
 */
const SELDOM =
  /pages\/(about|all|buy|calendar|cashier|column-|contribution|desk|doread|follow|get-password|gift|membership|notice|order|possess|profile|rankings|redeem|study|topic)[a-z-]*-page\.tsx$/
const modules = new Map<string, string>()
/** What the entry itself brings along, and so is there whatever page comes next. */
const always = new Set<string>()
const noteModules: Plugin = {
  name: 'note-modules',
  generateBundle: {
    order: 'pre',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.facadeModuleId) {
          modules.set(file.fileName, file.facadeModuleId)
          if (file.isEntry) for (const name of file.imports) always.add(name)
        }
    },
  },
}
const isStyle = (file: string) => file.endsWith('.css')
const namedFiles = (file: string, files: string[]) =>
  SELDOM.test(modules.get(file) ?? '') ? files.filter(isStyle) : files.filter((name) => !always.has(name))

/** Both builds must give a file the same name. */
const ASSETS = 'assets/[hash:7][extname]'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), inlineMessages('zh'), ...(isSsrBuild ? [] : [leanRouter, leanPreload, withoutNames, noteModules])],
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
        rolldownOptions: { input: 'src/web/entry-server.tsx', output: { assetFileNames: ASSETS } },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: BROWSERS,
        modulePreload: { polyfill: false, resolveDependencies: namedFiles },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'src/web/entry-client.tsx',
          output: {
            // The entry lists every file that it may need: without the names this list is shorter by 0.9 kB, compressed. Seven
            // characters are the fewest that so many files can be told apart by.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ASSETS,
            codeSplitting: {
              groups: [
                // The libraries change seldom: a release of ours leaves them in the reader's cache.
                { name: 'vendor', test: VENDOR },
                // Each so small that a file of its own would cost more than it holds.
                { name: 'list-parts', test: LIST_PARTS },
                { name: 'page-parts', test: PAGE_PARTS },
                // Styles of their own pages alone, and named in what everybody fetches: one name is shorter than twenty.
                { name: 'desk-styles', test: /src\/web\/(features\/desk\/|(ui|layouts)\/desk-).*\.css$/ },
                { name: 'doread-styles', test: /src\/web\/(features\/doread\/|layouts\/doread-).*\.css$/ },
              ],
            },
          },
        },
      },
}))
