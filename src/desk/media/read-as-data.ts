/** A chosen picture as data, which our policy allows pictures to be shown from; null, and a message, for what cannot be opened. */
import { toast } from '#web/ui/toast.tsx'
import { m } from '#messages/desk.ts'

const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })

export async function readAsData(file: File): Promise<string | null> {
  try {
    const data = await read(file)
    const picture = new Image()
    picture.src = data
    await picture.decode()
    return data
  } catch {
    toast(m.media.pictureBroken, 'error')
    return null
  }
}
