/** What the audit of packages lets pass, each with its reason. */
import type { Exception } from './audit-answer.ts'

/** Known holes in packages of production that we live with for a while. */
export const EXCEPTIONS: readonly Exception[] = []

/** Packages that bring a script which runs when they are installed, and what becomes of it. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  '@swc/core': 'looks whether the part for this machine is there; only the check of boundaries uses it',
}
