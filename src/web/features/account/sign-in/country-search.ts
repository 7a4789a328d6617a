/** Finding a country by any of its names: Chinese, English, two letters, or the code of its telephones. */
type Named = { english_name: string; chinese_name: string; country_code: string; phone_code: string }

export function searchCountries<It extends Named>(countries: readonly It[], words: string): It[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return [...countries]
  // Codes are searched from their beginning, whether the plus was typed or not.
  const digits = wanted.replace(/^(\+|00)/, '')
  if (/^\d+$/.test(digits)) return countries.filter(({ phone_code }) => phone_code.startsWith(digits))
  return countries.filter(
    ({ english_name, chinese_name, country_code }) =>
      chinese_name.includes(wanted) ||
      english_name.toLowerCase().includes(wanted) ||
      country_code.toLowerCase() === wanted,
  )
}
