/** Finds a Chromium for the browser tests, and Chinese fonts for their pictures; installs them where we may. */
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { runTool } from './run-command.ts'
import { canInstall, findOnPath, installSystemPackages } from './system-package.ts'

/**
 * The same engine without the windows, tabs and menus of a browser, which are not visible in tests and take a third of the
 * time.
 */
const LIGHT = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** By package, one file of each; tests/e2e/fixture/fonts.conf names their folders. */
const FONTS = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
}

export async function findTestBrowser(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH ${given} does not exist`)
  const browser = given ?? findOnPath(LIGHT) ?? (await installLight()) ?? locate() ?? (await install())
  if (!browser) {
    throw new Error(
      'no Chromium was found and none could be installed: install one, or set CHROMIUM_PATH to its program',
    )
  }
  await ensureFonts()
  return browser
}

function locate(): string | undefined {
  const own = chromium.executablePath()
  return findOnPath(...WHOLE) ?? (own && existsSync(own) ? own : undefined)
}

/** Older systems have no such package; a full browser works as well. */
async function installLight(): Promise<string | undefined> {
  return canInstall() && (await installSystemPackages(LIGHT)) ? findOnPath(LIGHT) : undefined
}

async function install(): Promise<string | undefined> {
  if (canInstall() && (await installSystemPackages('chromium'))) {
    const found = locate()
    if (found) return found
  }
  console.log('  downloading Chromium …')
  await runTool('playwright-core/cli.js', ['install', 'chromium'], { timeoutMs: 10 * 60_000 })
  return locate()
}

/** Without them every Chinese character is the same empty box, and the measures of text are wrong. */
async function ensureFonts(): Promise<void> {
  const missing = Object.entries(FONTS).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  if (canInstall() && missing.length > 0) await installSystemPackages(...missing)
}
