// Makes the films of the demo edition and their posters: node scripts/record/film.ts [name …] Slow pans over the edition's
// own drawings, under a recorded reading that everybody may play. With arguments, only those films are made again. Needs
// ffmpeg with libx264. The same drawings and recordings give the same films.
import { spawnSync } from 'node:child_process'
import { mkdirSync, renameSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { films, type Film, type Shot } from './film-list.ts'

const CONTENT = new URL('../../content/', import.meta.url)
const WIDTH = 854
const HEIGHT = 480
const FRAMES_PER_SECOND = 25
const CROSS_FADE = 0.6
const POSTER = { width: 960, height: 540, quality: 72 }
// The remainder, after pictures and audio, of the 25 MB that the whole edition may take.
const LIMIT_BYTES = 1_450_000
const POSTER_LIMIT_BYTES = 80_000

const fileOf = (path: string): string => fileURLToPath(new URL(path, CONTENT))

function ffmpeg(args: string[]): void {
  const run = spawnSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args])
  if (run.status !== 0) throw new Error(`ffmpeg: ${run.stderr?.toString() || run.error}`)
}

/** The drawings, each scaled so that the window can wander over it by one pixel in each frame. */
function wander({ zone, toward }: Shot, index: number, frames: number): string {
  const way = Math.ceil(frames)
  const across = toward === 'left' || toward === 'right'
  const room = { width: WIDTH + (across ? way : 0), height: HEIGHT + (across ? 0 : way) }
  const cut = zone ? `crop=${zone.join(':')},` : ''
  // Whole pixels and no other movement: the encoder finds the last frame again, only shifted, and spends nothing on it.
  const place = {
    right: `n:(ih-oh)/2`,
    left: `iw-ow-n:(ih-oh)/2`,
    down: `(iw-ow)/2:n`,
    up: `(iw-ow)/2:ih-oh-n`,
  }[toward]
  // The grain of the paper would cost more than the drawing.
  return (
    `[${index}:v]${cut}scale=${room.width}:${room.height}:force_original_aspect_ratio=increase:flags=lanczos,` +
    `hqdn3d=6:6:0:0,format=gbrp,crop=${WIDTH}:${HEIGHT}:${place},format=yuv420p,setsar=1[shot${index}]`
  )
}

function make({ name, sound, from, to, shots, framesPerSecond = FRAMES_PER_SECOND }: Film): void {
  const length = to - from
  const unfinished = fileOf(`video/unfinished-${name}.mp4`)
  const each = (length + CROSS_FADE * (shots.length - 1)) / shots.length
  const pictures = shots.flatMap(({ picture }) => [
    ...['-loop', '1', '-framerate', String(framesPerSecond), '-t', each.toFixed(2)],
    ...['-i', fileOf(`picture/${picture}.jpg`)],
  ])
  const joins = shots.slice(1).map((_, index) => {
    const before = index === 0 ? 'shot0' : `join${index - 1}`
    const offset = ((index + 1) * (each - CROSS_FADE)).toFixed(2)
    return `[${before}][shot${index + 1}]xfade=transition=fade:duration=${CROSS_FADE}:offset=${offset}[join${index}]`
  })
  // Nobody notices detail in the half second of a cross-fade, and it would cost the most bits.
  const zones = shots.slice(1).map((_, index) => {
    const first = Math.round((index + 1) * (each - CROSS_FADE) * framesPerSecond)
    return `${first},${first + Math.round(CROSS_FADE * framesPerSecond) - 2},b=0.4`
  })
  const voice = `[${shots.length}:a]atrim=${from}:${to},asetpts=PTS-STARTPTS,afade=in:d=0.4,afade=out:st=${length - 0.4}:d=0.4[voice]`
  const filters = [...shots.map((shot, index) => wander(shot, index, each * framesPerSecond)), ...joins, voice]
  ffmpeg([
    ...pictures,
    ...['-i', fileOf(`sound/${sound}.mp3`), '-filter_complex', filters.join(';')],
    ...['-map', `[join${shots.length - 2}]`, '-map', '[voice]', '-t', String(length), '-r', String(framesPerSecond)],
    ...['-c:v', 'libx264', '-preset', 'medium', '-tune', 'animation', '-crf', '35', '-g', '400', '-threads', '1'],
    ...['-x264-params', `zones=${zones.join('/')}`],
    ...['-c:a', 'aac', '-b:a', '20k', '-ar', '24000', '-ac', '1'],
    // Bit-exact leaves out the time of making; the index in front lets a player begin before all is there.
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart'],
    unfinished,
  ])
  // Atomic: a process that loads the edition meanwhile finds the old film or the new one.
  renameSync(unfinished, fileOf(`video/${name}.mp4`))
}

async function drawPoster({ name, shots }: Film): Promise<void> {
  const { picture, zone } = shots[0]!
  const drawing = sharp(fileOf(`picture/${picture}.jpg`))
  if (zone) drawing.extract({ width: zone[0], height: zone[1], left: zone[2], top: zone[3] })
  const { width, height, quality } = POSTER
  await drawing
    .resize(width, height, { fit: 'cover' })
    .jpeg({ quality, mozjpeg: true })
    .toFile(fileOf(`picture/video/${name}.jpg`))
}

const only = process.argv.slice(2)
for (const folder of ['video/', 'picture/video/']) mkdirSync(fileOf(folder), { recursive: true })
let total = 0
for (const film of films) {
  if (only.length === 0 || only.includes(film.name)) {
    make(film)
    await drawPoster(film)
  }
  const [size, poster] = [`video/${film.name}.mp4`, `picture/video/${film.name}.jpg`].map(
    (path) => statSync(fileOf(path)).size,
  ) as [number, number]
  total += size
  console.log(
    `video/${film.name}.mp4  ${film.to - film.from} s  ${Math.round(size / 1000)} kB, poster ${Math.round(poster / 1000)} kB`,
  )
  if (poster > POSTER_LIMIT_BYTES) throw new Error(`the poster of ${film.name} is too heavy`)
}
if (total > LIMIT_BYTES) throw new Error(`films: ${total} bytes in all`)
