/** Where things of each kind lead, pictures in their size, what is kept in the browser, what is counted. */
import { differsBy, rowsOf } from './row.ts'

const { page, seen } = rowsOf(7)

const leads = (number: number, kinds: string, to: string) =>
  seen(number, `kind ${kinds} leads to ${to}`, 'kinds', '/special/901', `link of a card of kind ${kinds}`)
const counted = (number: number, says: string, name: string) =>
  seen(number, `counted: ${says}`, 'player', 'POST /api/event', `event ${name}`)

const LEGACY = '/h5/zhuanlan/detail.do?id=&from='

export const linkRows = [
  leads(160, '1, 3, 6, 7, 10, 16, 24, 27, 31, 39', LEGACY),
  leads(161, '2', `${LEGACY}, with sub-type 5 or 11 to /article/{id}`),
  leads(162, '5', '/magazine/{id}, with sub-type 5 or 11 to /article/{id}'),
  leads(163, '11, 12, 44, 54', '/article/{id}'),
  differsBy(
    45,
    seen(
      164,
      'kind 4 is a podcast here and leads to /listen/{id}',
      'kinds',
      '/special/901',
      'link of a card of kind 4',
    ),
  ),
  page(165, 'the address that the numbers give for kind 4 leads to the podcast', '/article/701', {
    status: 302,
    to: '/listen/701',
  }),
  leads(166, '8, 9', '/listen/{id}'),
  seen(
    167,
    'second reading: kinds 1, 2, 3, 31 open the old column page',
    'player',
    'region 播放器',
    'link of the title',
  ),
  seen(168, 'second reading: kind 5 opens the issue', 'player', 'region 播放器', 'link of the title'),
  seen(169, 'second reading: kind 9 opens its page to listen', 'player', 'region 播放器', 'link of the title'),
  seen(170, 'second reading: kind 27 has no manuscript', 'player', 'region 播放器', 'button 文稿, text 暂无文稿'),
  seen(
    171,
    'pictures are asked for at twice their size',
    'player',
    'region 播放器',
    'src of the cover: w=96 for 48 px',
  ),
  differsBy(
    45,
    page(172, 'a picture of any width is given as the next larger one', '/media/picture/cover/140.jpg?w=300', {
      status: 302,
      to: '?w=320',
    }),
  ),
  seen(173, 'places in sounds are in the storage of the browser', 'player', 'localStorage', 'playbackPosition'),
  seen(174, 'settings for reading are in the storage of the browser', 'pages', 'localStorage', 'articleConfig'),
  counted(180, 'playing', 'audio-play'),
  counted(181, 'pausing', 'audio-pause'),
  counted(182, 'closing', 'audio-close'),
  counted(183, 'the list', 'audio-list'),
  counted(184, 'the speed', 'audio-speed'),
  counted(185, 'back', 'audio-prev'),
  counted(186, 'forth', 'audio-next'),
  counted(187, 'the end', 'audio-finish'),
]
