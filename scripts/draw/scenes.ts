// All story pictures, by column.
import type { Scenes } from './kit.ts'
import { city } from './scene-city.ts'
import { design } from './scene-design.ts'
import { family } from './scene-family.ts'
import { film } from './scene-film.ts'
import { food } from './scene-food.ts'
import { health } from './scene-health.ts'
import { music } from './scene-music.ts'
import { people } from './scene-people.ts'
import { reading } from './scene-reading.ts'
import { science } from './scene-science.ts'
import { society } from './scene-society.ts'
import { travel } from './scene-travel.ts'

export const scenes: Scenes = {
  ...city,
  ...food,
  ...reading,
  ...music,
  ...film,
  ...science,
  ...family,
  ...health,
  ...design,
  ...travel,
  ...people,
  ...society,
}
