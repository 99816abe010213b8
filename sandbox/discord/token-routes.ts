import { type Call, json, type Reply } from './http';
import type { Route } from './router';
import type { Sandbox } from './sandbox';
import type { IssuedTokens } from './tokens';
import { toGuild } from './wire-out';

function oauthError(error: string, description: string, status = 400): Reply {
  return json({ error, error_description: description }, status);
}

/** The form, or an error without valid credentials in it or the header (RFC 6749, 2.3.1). */
function authenticatedForm(sandbox: Sandbox, call: Call): URLSearchParams | Reply {
  if (!call.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return oauthError('invalid_request', 'The body must be form-urlencoded.');
  }
  const form = new URLSearchParams(call.text);
  const basic = /^Basic (.+)$/i.exec(call.headers.authorization ?? '')?.[1];
  const pair = basic === undefined ? null : Buffer.from(basic, 'base64').toString('utf8');
  const given = pair ?? `${form.get('client_id')}:${form.get('client_secret')}`;
  const { clientId, clientSecret } = sandbox.settings;
  return given === `${clientId}:${clientSecret}` ? form : json({ error: 'invalid_client' }, 401);
}

function answer(sandbox: Sandbox, issued: IssuedTokens): Reply {
  const guild = issued.guildId === null ? undefined : sandbox.world.guilds.get(issued.guildId);
  return json({
    token_type: 'Bearer',
    access_token: issued.accessToken,
    expires_in: issued.expiresIn,
    refresh_token: issued.refreshToken,
    scope: issued.scopes.join(' '),
    ...(guild ? { guild: toGuild(guild, false) } : {}),
  });
}

function exchange(sandbox: Sandbox, call: Call): Reply {
  const form = authenticatedForm(sandbox, call);
  if (!(form instanceof URLSearchParams)) return form;
  switch (form.get('grant_type')) {
    case 'authorization_code': {
      const code = form.get('code');
      const redirectUri = form.get('redirect_uri');
      if (code === null) return oauthError('invalid_request', 'Missing "code" in request.');
      if (redirectUri === null && sandbox.tokens.needsRedirect(code))
        return oauthError('invalid_request', 'Missing "redirect_uri" in request.');
      const issued = sandbox.tokens.redeemCode(code, redirectUri, form.get('code_verifier'));
      return issued ? answer(sandbox, issued) : oauthError('invalid_grant', 'Invalid "code" in request.');
    }
    case 'refresh_token': {
      const issued = sandbox.tokens.refresh(form.get('refresh_token') ?? '');
      return issued
        ? answer(sandbox, issued)
        : oauthError('invalid_grant', 'Invalid "refresh_token" in request.');
    }
    default:
      return oauthError('unsupported_grant_type', 'Grant type None is not supported');
  }
}

function revoke(sandbox: Sandbox, call: Call): Reply {
  const form = authenticatedForm(sandbox, call);
  if (!(form instanceof URLSearchParams)) return form;
  sandbox.tokens.revoke(form.get('token') ?? '');
  return json({});
}

/** Exchanges codes and refresh tokens, and revokes grants. */
export function tokenRoutes(sandbox: Sandbox): Route[] {
  return [
    { method: 'POST', path: '/oauth2/token', access: 'public', handle: (call) => exchange(sandbox, call) },
    {
      method: 'POST',
      path: '/oauth2/token/revoke',
      access: 'public',
      handle: (call) => revoke(sandbox, call),
    },
  ];
}
