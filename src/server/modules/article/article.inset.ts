/** Audio, video and files within a text, and what it shows of other providers. */
import { playPath } from '#domain/audio/play-address.ts'
import { fileSize } from '#domain/contribution/attachment-file.ts'
import { imageUrl } from '#domain/media/image-width.ts'
import { paths } from '#domain/paths.ts'
import { readEmbed, type Embed } from '#domain/content/embed.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { m } from '#messages/server.ts'

/** A plain link to itself; the page hands it to the player where it can. */
const presentAudio = (html: string): string =>
  html.replace(
    /<figure class="audio" data-sound="(\d+)" data-duration="(\d+)"><figcaption>(.*?)<\/figcaption><\/figure>/g,
    (_, id: string, duration: string, title: string) =>
      `<figure class="audio"><a class="hear" href="${playPath('inset', Number(id))}">` +
      `<span class="title">${title}</span> <span class="length">${clockTime(Number(duration) / 1000)}</span></a></figure>`,
  )

type Download = { href: string; title: string; type: string; size: string }

/** As `renderArticle` writes it; `title` is HTML. */
const replaceFiles = (html: string, write: (file: Download) => string): string =>
  html.replace(
    /<figure class="file" data-file="(\d+)" data-end="([a-z]+)" data-bytes="(\d+)"><figcaption>(.*?)<\/figcaption><\/figure>/g,
    (_, id: string, end: string, bytes: string, title: string) =>
      write({
        href: playPath('inset-file', Number(id)),
        title,
        type: end.toUpperCase(),
        size: fileSize(Number(bytes)),
      }),
  )

/** A link, which the browser stores as a file. */
const writeDownload = ({ href, title, ...about }: Download): string =>
  `<figure class="file"><a class="fetch" href="${href}"><span class="title">${title}</span> ` +
  `<span class="about">${m.article.fileAbout(about)}</span></a></figure>`

const writeDownloadLink = ({ href, ...words }: Download): string =>
  `<p><a href="${href}">${m.article.fileOf(words)}</a></p>`

type Film = { id: number; seconds: number; width: string; height: string; poster: string | undefined; title: string }

/** As `renderArticle` writes it; `title` is HTML. */
const replaceFilms = (html: string, write: (film: Film) => string): string =>
  html.replace(
    /<figure class="video" data-film="(\d+)" data-duration="(\d+)" data-size="(\d+)x(\d+)">(?:<img data-media="([^"]+)"[^>]*>)?<figcaption>(.*?)<\/figcaption><\/figure>/g,
    (_, id: string, duration: string, width: string, height: string, poster: string | undefined, title: string) =>
      write({ id: Number(id), seconds: Number(duration) / 1000, width, height, poster, title }),
  )

const POSTER_WIDTH = 720

/** Browsers play it themselves. Nothing of it is fetched before a reader asks for it, but its poster. */
const writeFilm = ({ id, seconds, width, height, poster, title }: Film): string => {
  const image = poster ? ` poster="${imageUrl(paths.media(poster), POSTER_WIDTH)}"` : ''
  const label = title.replaceAll('"', '&quot;')
  return (
    `<figure class="video"><video src="${playPath('inset-video', id)}" width="${width}" height="${height}"${image} ` +
    `controls playsinline preload="none" aria-label="${m.article.videoOf({ title: label })}"></video>` +
    `<figcaption>${title} <span class="length">${clockTime(seconds)}</span></figcaption></figure>`
  )
}

const writeFilmLink = ({ id, title }: Film): string =>
  `<p><a href="${playPath('inset-video', id)}">${m.article.videoOf({ title })}</a></p>`

/** To be called before the pictures of the text are presented: its poster is none of these. */
export const presentFilms = (html: string, isPlain: boolean): string =>
  replaceFilms(html, isPlain ? writeFilmLink : writeFilm)

/** `title` is HTML. */
type WriteEmbed = (embed: Embed, title: string) => string

/** As `renderArticle` writes it; what is no longer recognised stays a link. */
const replaceEmbeds = (html: string, write: WriteEmbed): string =>
  html.replace(
    /<figure class="embed"><a href="([^"]*)">(.*?)<\/a><\/figure>/g,
    (whole, href: string, words: string) => {
      const embed = readEmbed(href.replaceAll('&amp;', '&'))
      return embed ? write(embed, words === href ? '' : words) : whole
    },
  )

/** A link to the provider. Where it has a player, the page loads that in place of the link, once it is pressed. */
const writePreview: WriteEmbed = ({ address, frame, kind, shape, name }, title) => {
  const href = `href="${escapeHtml(address)}"`
  const words = title || (kind === 'video' ? m.article.videoAt({ name }) : m.article.audioAt({ name }))
  const head = `<span class="from">${name}</span> <strong>${words}</strong>`
  if (!frame) {
    const about = `<span class="about">${m.article.openAt({ name })}</span>`
    return `<figure class="embed"><a class="source" ${href}>${head} ${about}</a></figure>`
  }
  const about = `<span class="about">${m.article.loadsFrom({ name })}</span>`
  return (
    `<figure class="embed ${shape}"><a class="watch" ${href} data-frame="${escapeHtml(frame)}">${head} ${about}</a>` +
    `<figcaption><a class="source" ${href}>${m.article.openAt({ name })}</a></figcaption></figure>`
  )
}

export const presentInsets = (html: string): string =>
  replaceEmbeds(replaceFiles(presentAudio(html), writeDownload), writePreview)

/** For programs that show neither frames nor our styles. */
export const presentPlainInsets = (html: string): string =>
  replaceEmbeds(replaceFiles(presentAudio(html), writeDownloadLink), ({ address, name }, title) => {
    const words = title ? m.article.titleAt({ name, title }) : name
    return `<p><a href="${escapeHtml(address)}">${words}</a></p>`
  })
