/** Where the browser keeps the player's list. Alone in its file: the first page looks only whether there is one. */
export const AUDIO_QUEUE_KEY = 'audioQueue'
