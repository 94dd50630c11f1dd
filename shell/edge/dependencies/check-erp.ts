import { clockProblem, probe } from './probe';

/**
 * Requests the ERP's public settings, as every visitor's browser does.
 *
 * @param url ERP_URL, absolute
 * @returns the problem, in words for the operator; undefined where the check passes
 */
export async function checkErp(url: string): Promise<string | undefined> {
  const settings = new URL('settings', url.endsWith('/') ? url : `${url}/`).href;
  const answer = await probe(settings);
  if (typeof answer === 'string') return answer;
  const isJson = typeof answer.json === 'object' && answer.json !== null;
  // An ERP that requires authentication is healthy, too.
  if (answer.status !== 401 && !(answer.status === 200 && isJson))
    return `${settings} is answered with ${answer.status === 200 ? 'no JSON' : String(answer.status)}: is the address right? It ends with the name of the service, for example https://erp.example.be/shopinvader/`;
  return clockProblem(answer, Date.now(), 'so that prices and promotions begin and end at other times');
}
