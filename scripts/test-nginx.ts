/** Finds an nginx for the test of several servers; installs it where we may. */
import { existsSync } from 'node:fs'
import { canInstall, findOnPath, installSystemPackages } from './system-package.ts'

/** Not on the path of everybody. */
const DEBIAN = '/usr/sbin/nginx'

/** There is no nginx to be had; the suite is left out, which is not a failure. */
export class NoNginx extends Error {
  override name = 'NoNginx'
}

const locate = () => findOnPath('nginx') ?? (existsSync(DEBIAN) ? DEBIAN : undefined)

export async function findTestNginx(): Promise<string> {
  const found = locate()
  // The certificate of the test is made with it.
  if (found && findOnPath('openssl')) return found
  if (canInstall()) await installSystemPackages('nginx', 'openssl')
  const installed = locate()
  if (!installed || !findOnPath('openssl')) throw new NoNginx('nginx and openssl are not installed')
  return installed
}
