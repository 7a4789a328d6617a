import type { PictureModel as PictureData } from '#contract/core/field.ts'
import { firstCharacter } from '../../../ui/first-character.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './account-face.module.css'

/** A reader's portrait beside their name; for those without one, the first character of the name. */
export function AccountFace({
  user,
  large = false,
}: {
  user: { name: string; pic: PictureData | null }
  large?: boolean
}) {
  return user.pic ? (
    <Picture
      picture={user.pic}
      shown={large ? 48 : 32}
      decorative
      className={large ? styles['large'] : styles['face']}
    />
  ) : (
    <span className={large ? styles['large'] : styles['face']} aria-hidden>
      {firstCharacter(user.name)}
    </span>
  )
}
