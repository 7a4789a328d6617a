/** Finds a Varnish with its modules for the tests of several servers; installs them where we may. */
import { existsSync, globSync } from 'node:fs'
import { canInstall, findOnPath, installSystemPackages } from './system-package.ts'

/** Not on the path of everybody. */
const DEBIAN = '/usr/sbin/varnishd'
const XKEY = '/usr/lib/**/varnish/vmods/libvmod_xkey.so'

function locate(): string | undefined {
  const program = findOnPath('varnishd') ?? (existsSync(DEBIAN) ? DEBIAN : undefined)
  return program && globSync(XKEY).length > 0 ? program : undefined
}

/** Undefined where there is none to be had; its tests are then left out, which is not a failure. */
export async function findTestVarnish(): Promise<string | undefined> {
  const found = locate()
  if (found || !canInstall()) return found
  await installSystemPackages('varnish', 'varnish-modules')
  return locate()
}
