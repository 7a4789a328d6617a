import { useId } from 'react'
import { m } from '#messages/site.ts'
import { familyInUse, FONT_FAMILIES, FONT_SIZES, type FontFamily, type ReadingConfig } from './reading-config.ts'
import { Panel, type PanelProps } from '../../../ui/panel.tsx'
import { useSite } from '../../../ui/site.ts'
import styles from './reading-panel.module.css'
import { useReadingConfig } from './use-reading-config.ts'

const FAMILY_NAMES: Record<FontFamily, string> = {
  sans: m.article.sans,
  serif: m.article.serif,
  kai: m.article.kai,
}
const SIZE_NAMES: Record<ReadingConfig['fontSize'], string> = {
  16: m.article.sizeSmall,
  18: m.article.sizeStandard,
  20: m.article.sizeLarge,
  22: m.article.sizeLarger,
  24: m.article.sizeExtraLarge,
}
const DARK_CHOICES = [
  { value: null, name: m.article.followDevice },
  { value: false, name: m.word.light },
  { value: true, name: m.word.dark },
] as const

export function ReadingPanel(props: PanelProps) {
  const [config, change] = useReadingConfig()
  const site = useSite()
  return (
    <Panel {...props} title={m.article.readingSettings}>
      <Choices
        legend={m.article.fontSize}
        value={config.fontSize}
        choices={FONT_SIZES.map((value) => ({ value, name: SIZE_NAMES[value] }))}
        onChoose={(fontSize) => change({ fontSize })}
      />
      <Choices
        legend={m.article.fontFamily}
        value={familyInUse(config, site)}
        choices={FONT_FAMILIES.map((value) => ({ value, name: FAMILY_NAMES[value] }))}
        onChoose={(fontFamily) => change({ fontFamily })}
      />
      <Choices legend={m.word.dark} value={config.dark} choices={DARK_CHOICES} onChoose={(dark) => change({ dark })} />
    </Panel>
  )
}

type ChoicesProps<Value> = {
  legend: string
  value: Value
  choices: readonly { value: Value; name: string }[]
  onChoose: (value: Value) => void
}

function Choices<Value extends string | number | boolean | null>({
  legend,
  value,
  choices,
  onChoose,
}: ChoicesProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      <div>
        {choices.map((choice) => (
          <label key={choice.name}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
