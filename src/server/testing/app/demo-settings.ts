/** The settings of the demo edition, as tests expect to find them on its pages. */
import { join } from 'node:path'
import { readSettingsFile } from '../../seed/content/read-settings.ts'

export const DEMO_SETTINGS = await readSettingsFile(join(import.meta.dirname, '../../../../content'))
