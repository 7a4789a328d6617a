/** Audio within a text, and what it shows of other providers. */
import { playPath } from '#domain/audio/play-address.ts'
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

export const presentInsets = (html: string): string => replaceEmbeds(presentAudio(html), writePreview)

/** For programs that show neither frames nor our styles. */
export const presentPlainInsets = (html: string): string =>
  replaceEmbeds(presentAudio(html), ({ address, name }, title) => {
    const words = title ? m.article.titleAt({ name, title }) : name
    return `<p><a href="${escapeHtml(address)}">${words}</a></p>`
  })
