import { clockProblem, reach } from './reach';

/**
 * Asks an ERP for what it tells everybody, as every visitor's browser does.
 *
 * @param url ERP_URL, absolute
 * @returns what is wrong with it, in words for the operator; undefined where nothing is found
 */
export async function lookAtErp(url: string): Promise<string | undefined> {
  const settings = new URL('settings', url.endsWith('/') ? url : `${url}/`).href;
  const answer = await reach(settings);
  if (typeof answer === 'string') return answer;
  const isJson = typeof answer.json === 'object' && answer.json !== null;
  // One that asks who calls is an ERP, too.
  if (answer.status !== 401 && !(answer.status === 200 && isJson))
    return `${settings} is answered with ${answer.status === 200 ? 'no JSON' : String(answer.status)}: is the address right? It ends with the name of the service, for example https://erp.example.be/shopinvader/`;
  return clockProblem(answer, Date.now(), 'so that prices and promotions begin and end at other times');
}
