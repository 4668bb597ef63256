/* The search over the mapped structure: the same walk as walk.py, compiled. trie.py tells how the bytes lie. */

#include <stdint.h>
#include <string.h>

#define LETTERS 26
#define LONGEST 31
#define BLANKS 8
#define FIRST 0xFFFFFFu
#define LEAF (1u << 30)
#define LAST (1u << 31)
#define LEVEL 0x0Fu
#define OFFENSIVE 0x40u
#define RARE 4

/* Filled in by native.py, field by field in this order. */
typedef struct {
    const uint32_t *nodes, *order;
    const uint16_t *marks;
    const char *text;
    uint32_t lengths[LONGEST + 2];
    uint32_t texts[LONGEST + 1];
    uint8_t ranks[LETTERS];
} Trie;

typedef struct {
    int32_t values[LETTERS], blank_value;
    uint32_t some_of, also_of, lists;
    uint8_t rack[LETTERS], required[LETTERS];
    uint8_t blanks, shortest, longest, level, clean, scored;
} Query;

typedef struct {
    const Trie *trie;
    const Query *asked;
    uint8_t left[LETTERS], needs[LONGEST + 1];
    uint8_t by_value[LETTERS];
    uint32_t tail;
    int last_some;
    int32_t bound[BLANKS + 1][LETTERS][LONGEST + 1], slack, least;
    const char *best;
    int best_length;
    char *out;
    int64_t room, used, wanted;
} Walk;

/* What the word is worth with blanks where they are worth most, as `value` in walk.py; 0 where it cannot be made. */
static int value(const Walk *walk, const char *word, int length, int32_t *worth)
{
    const Query *asked = walk->asked;
    uint8_t cards[LETTERS] = {0}, count[LETTERS] = {0};
    uint32_t held = 0;
    int blanks = asked->blanks, kept = 0;
    int32_t score = 0;
    for (int at = 0; at < length; at++) {
        int rank = walk->trie->ranks[word[at] - 'A'];
        held |= 1u << rank;
        if (count[rank]++ < asked->rack[rank]) {
            cards[rank]++;
            score += asked->values[rank];
            kept += asked->some_of >> rank & 1;
        } else {
            if (--blanks < 0) return 0;
            score += asked->blank_value;
        }
    }
    for (const uint8_t *need = walk->needs; *need != LETTERS; need++)
        if (count[*need] < asked->required[*need]) return 0;
    if (asked->some_of && !(held & asked->some_of)) return 0;
    if (asked->also_of && !(held & asked->also_of)) return 0;
    if (asked->scored && walk->slack > 0)
        for (int nth = 0; nth < LETTERS && blanks; nth++) {
            int rank = walk->by_value[nth];
            int32_t gain = asked->blank_value - asked->values[rank];
            if (gain <= 0) break;
            for (; cards[rank] && blanks; cards[rank]--) {
                int tied = asked->some_of >> rank & 1;
                if (tied && kept == 1) break;
                kept -= tied;
                blanks--;
                score += gain;
            }
        }
    *worth = score;
    return 1;
}

/* The words that end at a node: told, or held against the best so far. Returns whether to go on. */
static int ending(Walk *walk, uint32_t at, int length)
{
    const Query *asked = walk->asked;
    const Trie *trie = walk->trie;
    int32_t worth = 0;
    int valued = 0;
    if (length < asked->shortest || length > asked->longest) return 1;
    uint32_t end = trie->nodes[2 * at + 3] & FIRST;
    for (uint32_t place = trie->nodes[2 * at + 1] & FIRST; place < end; place++) {
        uint32_t number = trie->order[place];
        uint32_t marks = trie->marks[number];
        if ((marks & LEVEL) > asked->level || !(marks & asked->lists)) continue;
        if (asked->clean && (marks & OFFENSIVE)) continue;
        const char *word = trie->text + trie->texts[length] + (uint64_t)(number - trie->lengths[length]) * length;
        if (!valued && !value(walk, word, length, &worth)) return 1;
        valued = 1;
        if (asked->scored) {
            if (walk->best && worth <= walk->least) return 1;
            walk->best = word;
            walk->best_length = length;
            walk->least = worth;
            return 1;
        }
        if (walk->used + length + 1 <= walk->room) {
            memcpy(walk->out + walk->used, word, length);
            walk->out[walk->used + length] = '\n';
        }
        walk->used += length + 1;
        if (--walk->wanted == 0) return 0;
    }
    return 1;
}

/* The children that begin at node `at`, `depth` letters down. Returns whether to go on. */
static int below(Walk *walk, uint32_t at, int depth, int blanks, int32_t score, const uint8_t *need, uint32_t held)
{
    const Query *asked = walk->asked;
    const uint32_t *nodes = walk->trie->nodes;
    uint32_t foot;
    if (depth == asked->longest) return 1;
    do {
        uint32_t head = nodes[2 * at];
        foot = nodes[2 * at + 1];
        int rank = head & 31;
        uint32_t self = at++;
        /* Letters only grow: one that is needed and was passed will not come. */
        if (*need < rank || (asked->some_of && !(held & asked->some_of) && rank > walk->last_some)) return 1;
        int has = walk->left[rank] > 0;
        int spare = blanks - !has;
        int height = head >> 5 & 31;
        if (spare < 0 || (foot >> 24 & LEVEL) > asked->level || !(foot >> 24 & asked->lists)) continue;
        if (depth + 1 + height < asked->shortest) continue;
        int32_t now = score + (has ? asked->values[rank] : asked->blank_value);
        if (walk->best && now + walk->bound[spare][rank][height] + spare * walk->slack <= walk->least) continue;
        if (foot & LEAF) {
            if (__builtin_popcount(head >> 10 & ~walk->tail) <= spare && !ending(walk, self, depth + 1 + height))
                return 0;
            continue;
        }
        walk->left[rank] -= has;
        int on = 1;
        if ((nodes[2 * self + 3] & FIRST) != (foot & FIRST)) on = ending(walk, self, depth + 1);
        on = on && below(walk, head >> 10, depth + 1, spare, now, need + (*need == rank), held | 1u << rank);
        walk->left[rank] += has;
        if (!on) return 0;
    } while (!(foot & LAST));
    return 1;
}

/* Add cards of one worth to a row that is sorted by worth, highest first; what falls off its end can be in no word. */
static int insert(int32_t *cards, int many, int32_t worth, int copies)
{
    for (; copies > 0; copies--) {
        if (many == LONGEST && cards[many - 1] >= worth) break;
        int at = many < LONGEST ? many++ : LONGEST - 1;
        for (; at > 0 && cards[at - 1] < worth; at--) cards[at] = cards[at - 1];
        cards[at] = worth;
    }
    return many;
}

/* What cards from each rank on, and the blanks left, can add at most, by the number of letters still to come. */
static void bounds(Walk *walk)
{
    const Query *asked = walk->asked;
    int32_t lowest = asked->blank_value;
    for (int blanks = 0; blanks <= asked->blanks; blanks++) {
        int32_t cards[LONGEST];
        int many = insert(cards, 0, asked->blank_value, blanks);
        for (int rank = LETTERS - 1; rank >= 0; rank--) {
            int32_t *row = walk->bound[blanks][rank];
            if (rank < LETTERS - 1 && !asked->rack[rank]) {
                memcpy(row, walk->bound[blanks][rank + 1], sizeof walk->bound[0][0]);
                continue;
            }
            many = insert(cards, many, asked->values[rank], asked->rack[rank]);
            row[0] = 0;
            for (int nth = 0; nth < LONGEST; nth++)
                row[nth + 1] = row[nth] + (nth < many && cards[nth] > 0 ? cards[nth] : 0);
        }
    }
    for (int rank = 0; rank < LETTERS; rank++) {
        int at = rank;
        if (asked->rack[rank] && asked->values[rank] < lowest) lowest = asked->values[rank];
        for (; at > 0 && asked->values[walk->by_value[at - 1]] > asked->values[rank]; at--)
            walk->by_value[at] = walk->by_value[at - 1];
        walk->by_value[at] = (uint8_t)rank;
    }
    walk->slack = asked->blank_value - lowest;
}

static void begin(Walk *walk, const Trie *trie, const Query *asked)
{
    int many = 0;
    walk->trie = trie;
    walk->asked = asked;
    walk->best = 0;
    walk->best_length = 0;
    walk->slack = 0;
    walk->tail = 0;
    walk->last_some = -1;
    memcpy(walk->left, asked->rack, LETTERS);
    for (int rank = 0; rank < LETTERS; rank++) {
        if (asked->rack[rank]) walk->tail |= 1u << (rank > RARE ? rank - RARE : 0);
        if (asked->some_of >> rank & 1) walk->last_some = rank;
        for (int copy = 0; copy < asked->required[rank] && many < LONGEST; copy++) walk->needs[many++] = (uint8_t)rank;
    }
    walk->needs[many] = LETTERS;
}

/* All words that fit, one a line; returns the bytes they take, of which at most `room` are written. */
int64_t parlour_words(const Trie *trie, const Query *asked, char *out, int64_t room, int64_t most)
{
    Walk walk;
    begin(&walk, trie, asked);
    walk.out = out;
    walk.room = room;
    walk.used = 0;
    walk.wanted = most;
    if (most != 0) below(&walk, 0, 0, asked->blanks, 0, walk.needs, 0);
    return walk.used;
}

/* The word worth most, written to `out`; returns its length, 0 where there is none. */
int parlour_best(const Trie *trie, const Query *asked, char *out)
{
    Walk walk;
    begin(&walk, trie, asked);
    walk.wanted = -1;
    bounds(&walk);
    below(&walk, 0, 0, asked->blanks, 0, walk.needs, 0);
    memcpy(out, walk.best, walk.best ? walk.best_length : 0);
    return walk.best_length;
}
