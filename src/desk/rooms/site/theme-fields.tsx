/** Colours, type and shapes. What cannot be read is said beside the colour that causes it. */
import {
  CORNERS,
  DEFAULT_THEME,
  DENSITIES,
  listContrastProblems,
  RULES,
  TYPE_PAIRINGS,
  type Palette,
  type SiteTheme,
  type ThemeMode,
  type TypePairing,
} from '#domain/site/site-theme.ts'
import { m } from '#messages/desk.ts'
import { Button } from '../../kit/button.tsx'
import { ChoiceSetting, ColourSetting } from './setting-field.tsx'
import type { SettingsPart } from './settings-part.ts'
import styles from './theme-fields.module.css'

const MODE_NAMES: Record<ThemeMode, string> = { light: m.word.light, dark: m.word.dark }
const COLOUR_NAMES: Record<keyof Palette, string> = {
  accent: m.site.colourAccent,
  paper: m.site.colourPaper,
  ink: m.site.colourInk,
}

const PAIRING_NAMES = Object.fromEntries(Object.entries(TYPE_PAIRINGS).map(([key, { name }]) => [key, name])) as Record<
  TypePairing,
  string
>

export function ThemeFields({ settings: { theme }, change }: SettingsPart) {
  const problems = listContrastProblems(theme)
  const set = (part: Partial<SiteTheme>) => change({ theme: { ...theme, ...part } })
  return (
    <div className={styles['theme']}>
      {(['light', 'dark'] as const).map((mode) => (
        <div
          key={mode}
          className={styles['palette']}
          role="group"
          aria-label={m.site.coloursOfMode({ mode: MODE_NAMES[mode] })}
        >
          {(['accent', 'paper', 'ink'] as const).map((field) => (
            <ColourSetting
              key={field}
              label={`${MODE_NAMES[mode]} · ${COLOUR_NAMES[field]}`}
              value={theme[mode][field]}
              problem={problems.find((one) => one.mode === mode && one.field === field)?.message ?? null}
              onChange={(colour) => set({ [mode]: { ...theme[mode], [field]: colour } })}
            />
          ))}
        </div>
      ))}
      <ChoiceSetting
        label={m.site.typeface}
        value={theme.type}
        choices={PAIRING_NAMES}
        onChange={(type) => set({ type })}
      />
      <ChoiceSetting
        label={m.site.density}
        value={theme.density}
        choices={DENSITIES}
        onChange={(density) => set({ density })}
      />
      <ChoiceSetting
        label={m.site.corners}
        value={theme.corner}
        choices={CORNERS}
        onChange={(corner) => set({ corner })}
      />
      <ChoiceSetting label={m.site.lines} value={theme.rule} choices={RULES} onChange={(rule) => set({ rule })} />
      <p>
        <Button onClick={() => change({ theme: DEFAULT_THEME })}>{m.site.restoreDefault}</Button>
      </p>
    </div>
  )
}
