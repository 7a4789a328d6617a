/** Location of the template databases of a test run, shared by the setup that fills them and the tests that copy them. */
import { basename, join } from 'node:path'

export type TemplateLocation = {
  /** a folder for everything that this run writes */
  folder: string
  /** the time at which the demo edition was loaded; its dates are counted back from it */
  now: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    template: TemplateLocation
  }
}

/** The names of all databases of one run begin with it. */
export const databasePrefix = (folder: string): string => basename(folder).toLowerCase().replaceAll('-', '_')

/** `demo`: with the edition; `schema`: without a row. */
export type TemplateKind = 'demo' | 'schema'

export const templateName = (folder: string, kind: TemplateKind): string => `${databasePrefix(folder)}_${kind}`

export const templateDir = (folder: string, kind: TemplateKind): string => join(folder, kind)
