/** What a save has changed, for the journal: the labels of the settings. */
import type { SiteSettings } from '#domain/site/site-settings.ts'
import { SETTING_LABELS } from '#domain/site/setting-label.ts'
import { zh } from '#messages/server.ts'
import { inChinese } from '../../http/api/language.ts'

export function describeChanges(before: SiteSettings, after: SiteSettings): string {
  const changed = (Object.keys(SETTING_LABELS) as (keyof SiteSettings)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  if (changed.length === 0) return zh.site.noChanges
  const names = inChinese(() => changed.map((name) => SETTING_LABELS[name]))
  return zh.site.changedSettings({ changed: names.join(zh.word.listSeparator) })
}
