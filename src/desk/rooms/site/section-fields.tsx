/** The sections of a site, each to be switched off: then its pages, links and rooms of the desk are gone. */
import { useId } from 'react'
import { PAGES } from '#domain/page-list.ts'
import { SECTION_NAMES, SECTIONS, type SiteSection } from '#domain/site/section.ts'
import { m } from '#messages/desk.ts'
import boxes from '../../field/field-box.module.css'
import { FieldFrame } from '../../field/field-frame.tsx'
import { RoomPart } from '../../kit/room-part.tsx'

type Props = {
  /** those that are switched off */
  value: readonly SiteSection[]
  onChange: (value: SiteSection[]) => void
}

export function SectionFields({ value, onChange }: Props) {
  return (
    <RoomPart title={m.site.sections} about={m.site.aboutSections}>
      {SECTION_NAMES.map((section) => (
        <SectionSwitch
          key={section}
          section={section}
          isOpen={!value.includes(section)}
          onChange={(isOpen) =>
            onChange(SECTION_NAMES.filter((known) => (known === section ? !isOpen : value.includes(known))))
          }
        />
      ))}
    </RoomPart>
  )
}

type SwitchProps = { section: SiteSection; isOpen: boolean; onChange: (isOpen: boolean) => void }

function SectionSwitch({ section, isOpen, onChange }: SwitchProps) {
  const id = useId()
  const { name, pages } = SECTIONS[section]
  const [address = ''] = PAGES[pages[0]!].addresses
  return (
    <FieldFrame id={id} label={name} problem={null} hint={address.replace(/\/?[[:?].*$/, '') || undefined}>
      <label className={boxes['switch']} htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOpen}
          aria-checked={isOpen}
          aria-label={name}
          aria-describedby={`${id}-about`}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span aria-hidden>{isOpen ? m.site.sectionOpen : m.site.closed}</span>
      </label>
    </FieldFrame>
  )
}
