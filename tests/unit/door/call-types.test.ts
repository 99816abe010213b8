import { call } from '@/lib/api/call';
import { callGuild } from '@/lib/api/call-guild';

// Nothing is called: this tests the compiler. Without its mark, each line would fail the type check.
function neverRun() {
  const params = { userId: '1', guildId: '2' } as const;
  // @ts-expect-error no contract has this path
  void call('POST', '/api/dashboard/{userId}/{guildId}/giveaways/begin', { params });
  // @ts-expect-error it is a POST
  void call('GET', '/api/dashboard/{userId}/{guildId}/giveaways/end', { params });
  // @ts-expect-error the body has no such field
  void call('POST', '/api/dashboard/{userId}/{guildId}/giveaways/end', { params, body: { giveaway: 'a' } });
  // @ts-expect-error the path has another parameter
  void call('POST', '/api/dashboard/{userId}/{guildId}/giveaways/end', { params: { guildId: '2' } });
  // @ts-expect-error no contract has this path below a guild
  void callGuild(params, 'POST', '/giveaways/begin');
  // @ts-expect-error it is a POST
  void callGuild(params, 'GET', '/giveaways/end');
  // @ts-expect-error the body has no such field
  void callGuild(params, 'POST', '/giveaways/end', { body: { giveaway: 'a' } });
  // @ts-expect-error the path has another parameter after the guild
  void callGuild(params, 'GET', '/giveaways/{giveawayId}/draw', { params: { giveaway: 'a' } });
  // @ts-expect-error the answer has no such field
  void callGuild(params, 'GET', '/grants').then(({ person }) => person);
  void call('GET', '/api/session').then((answer) => {
    // @ts-expect-error the answer has no such field
    return answer.person;
  });
}

test('a call has the types of the contract with its method and path', () => {
  expect(neverRun).toBeInstanceOf(Function);
});
