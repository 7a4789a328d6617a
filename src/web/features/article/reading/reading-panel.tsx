import { useId } from 'react'
import { FONT_FAMILIES, FONT_SIZES, type ReadingConfig } from './reading-config.ts'
import { Panel, type PanelProps } from '../../../ui/panel.tsx'
import styles from './reading-panel.module.css'
import { useReadingConfig } from './use-reading-config.ts'

const FAMILY_NAMES: Record<ReadingConfig['fontFamily'], string> = { sans: '黑体', serif: '宋体', kai: '楷体' }
const SIZE_NAMES: Record<ReadingConfig['fontSize'], string> = { 16: '小', 18: '标准', 20: '大', 22: '较大', 24: '特大' }
const DARK_CHOICES = [
  { value: null, name: '跟随设备' },
  { value: false, name: '浅色' },
  { value: true, name: '深色' },
] as const

export function ReadingPanel(props: PanelProps) {
  const [config, change] = useReadingConfig()
  return (
    <Panel {...props} title="阅读设置">
      <Choices
        legend="字号"
        value={config.fontSize}
        choices={FONT_SIZES.map((value) => ({ value, name: SIZE_NAMES[value] }))}
        onChoose={(fontSize) => change({ fontSize })}
      />
      <Choices
        legend="字体"
        value={config.fontFamily}
        choices={FONT_FAMILIES.map((value) => ({ value, name: FAMILY_NAMES[value] }))}
        onChoose={(fontFamily) => change({ fontFamily })}
      />
      <Choices legend="深色" value={config.dark} choices={DARK_CHOICES} onChoose={(dark) => change({ dark })} />
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
