import { openers } from '../text-prompt.ts'

export const englishOpeners = {
  any: openers(
    'any',
    `
01 Nobody had ordered the seventeen umbrellas, and yet here they were, all of them addressed to the cat.
02 On the third day, the coffee machine began to hum along.
03 My grandmother’s recipe begins with the words “do not tell the neighbours”.
04 It began to rain the very moment the choir of umbrella sellers took the stage.
05 “Whoever moved the statue,” said the mayor, “please move it back before lunch.”
06 The invitation was for a party, and also for last Tuesday.
07 Every morning at seven, a single balloon floats past the third floor of the office.
08 Three llamas checked into the hotel under one name.
09 If you press the lift button for the fifth floor twice, you get to a floor that is not on the list.
10 Somewhere between the soup and the dessert, the tablecloth started to snore.
11 I only wanted to return a library book, forty years late.
12 Once a year the town crowns a goose, and this year the rehearsals were getting out of hand.
13 What the postman carried that morning was ticking, and it smelled of cinnamon.
14 By the time the bus arrived, the queue had formed a band.
15 For sale: one piano, slightly haunted, must be collected before midnight.
16 Lina opened the box marked “do not open, Lina”.
17 All the clocks in the village stopped at tea time, except the one in the bakery.
18 Half of the birthday cake was missing, and the other half was being very quiet.
19 You are probably wondering why the bathtub is on the roof.
20 As usual, the parrot knew the answer and the professor did not.
21 No one in the museum had noticed that the portrait was yawning.
22 Today the weather report was delivered by an actual cloud.
23 Deep in the cellar of the old theatre, somebody was rehearsing.
24 Even the pigeons agreed that the new street musician was unusual.
25 “This is not the suitcase I packed,” said Omar, and the suitcase agreed.
26 Before it became a hotel, the building had been a very large wardrobe.
27 Under the third bench in the park there is a small door with a brass handle.
28 When the lights came back on, there was one more guest at the table.
29 Our neighbours have bought a drawbridge.
30 Apparently the moon had been delivered to the wrong address.
31 Rules of the swimming pool, number nine: please do not feed the whirlpool.
32 It took two weeks to teach the robot to knit, and one evening to regret it.
33 The smallest knight in the kingdom had been given the largest horse.
34 Somebody had knitted a scarf for the water tower, and it fitted.
35 A note on the fridge said: “Gone to look for summer, back soon.”
36 Yesterday my shadow handed in its notice.
37 There were only two rules in the haunted bakery, and Pia had just broken both.
38 Without a word, the snowman took off its hat and walked into the station.
39 Twelve people claimed to have invented the spoon, and all of them were in the room.
40 Late one Sunday, the vending machine on platform four began to take requests.
`,
  ),
  mystery: openers(
    'mystery',
    `
01 The lighthouse had been switched off, and nobody would say by whom.
02 Inspector Plum found one clue: a very wet sandwich.
03 “Nobody leaves this garden,” said the butler, “until we have found the other flamingo.”
04 Exactly at nine, the portrait of the admiral was seen leaving through the kitchen.
05 There were six guests, seven coats and one very nervous cook.
06 Someone had replaced every book in the library with the same book.
07 Footprints led up to the door of the greenhouse, and then up the wall.
08 It was the quiet sort of village in which a missing teaspoon makes the front page.
09 Miss Amaro had solved forty cases, and all of them before breakfast.
10 Why would anybody steal a single left glove from each of the orchestra’s players?
11 I had been a detective for eleven minutes when the telephone rang.
12 When they opened the safe, it contained only a map of the safe.
13 A stranger got off the midnight train, carrying a birdcage and a receipt for fog.
14 On the piano lay a letter, sealed in wax, and addressed to “the culprit”.
15 Old Mr Fennel swore that the scarecrow had not been wearing that hat yesterday.
16 Behind the wallpaper of room twelve they found another wallpaper, with instructions.
17 “I was in the rose garden all evening,” said the count, dripping with sea water.
18 Each spring the same parcel arrives at the police station, and each spring it is a little larger.
19 The prize marrow had vanished from the village fair, along with the judge.
20 Nothing was missing from the museum, and that was what worried the night guard.
21 The twins reported each other missing on the same morning.
22 Halfway through the opera, the chandelier asked for the lights to be turned down.
23 In the fog, somebody was playing the accordion backwards.
24 Only one of the seven clocks in the manor was right, and it was the painted one.
25 Whoever had hidden the crown jewels in the jam had also eaten most of the jam.
26 All the suspects had the same alibi, the same umbrella and the same cough.
27 Detective Sorrel never travelled without her magnifying glass and her second best magnifying glass.
28 Under the lake, the divers found a perfectly dry staircase.
29 “Simple,” said the inspector, who had not yet understood a thing.
30 At the auction, a locked suitcase was sold for a fortune, and then it sneezed.
31 For the third time this week, the ghost of Marrow Hall had filled in a complaint form.
32 Every window of the tower was lit, though nobody had lived there since the invention of the lamp.
33 My first client paid in buttons and would not tell me her name.
34 Somewhere on this ferry there is a thief, and somewhere on this thief there is a ferret.
35 They say that the weathervane of Crowley points at the guilty, and this morning it pointed at the baker.
36 Long after closing time, the carousel turned once and stopped at the tiger.
37 If the gardener had not sneezed, nobody would have looked inside the tuba.
38 Besides the missing violin, there was the matter of the extra violinist.
39 One chess piece is moved in the café each night, and tonight it is checkmate.
40 That the cat knew something was obvious to everybody but the cat.
`,
  ),
  space: openers(
    'space',
    `
01 Captain Vega had packed for two weeks in space and one formal dinner.
02 Somewhere behind the third moon, a doorbell rang.
03 “Good news,” said the ship’s computer, which had never said that before.
04 The planet looked friendly, apart from the sign that said “Please do not wake”.
05 Our rocket runs on lemonade, and we had just run out of lemons.
06 Every colony has one person who knows how the air works, and ours was on holiday.
07 It was raining upwards again on Station Nine.
08 Nobody had told the aliens that the welcome party was a surprise party.
09 In the year 3021, the last houseplant in the galaxy was put in charge of it.
10 Between Mars and breakfast, the crew had lost an entire corridor.
11 Lieutenant Okoro was the first human to run out of cheese this far from home.
12 As the airlock opened, a very small voice asked for the manager.
13 I have been the lighthouse keeper of the asteroid belt for nine years, and nobody has ever knocked.
14 Robots do not dream, so it was odd that Unit Seven woke up screaming about geese.
15 When gravity failed, the soup was the first to notice.
16 A comet with a return address had landed in the hangar.
17 “That star,” said the navigator, “is blinking at us in a rhythm.”
18 Two ships claimed the same parking space on the moon of Little Ampersand.
19 Once every thousand years the twin suns set together, and tonight the caterers were late.
20 The distress call was in perfect rhyme, and it had a chorus.
21 For a black hole, it was surprisingly polite.
22 Doctor Ferro opened the crate from Earth and found three hundred left slippers.
23 All forty clones of the pilot wanted the window seat.
24 Under the ice of the silent planet, something was practising the trombone.
25 Space pirates are mostly a problem on Mondays.
26 What we took for a mountain range slowly opened one eye.
27 There is exactly one bakery in the Outer Spiral, and we had just hit it.
28 On the far side of the nebula, the traffic lights turned green for the first time in a century.
29 “Do not press it,” said the sticker, in nine languages, one of them purring.
30 Commander Juno’s pet meteorite had started to hatch.
31 After four years of silence, the probe sent home a single photograph: a picnic.
32 Whoever programmed the autopilot had a sense of humour and a fear of circles.
33 No map shows the planet Mumble, and the people of Mumble prefer it that way.
34 At the galactic talent show, the humans were drawn to go on after the singing nebula.
35 They had come eleven light years to return a lawnmower.
36 If you stand on the bridge at midnight, you can hear the engine telling stories.
37 Cadet Pim had been on board for one hour and was already in command.
38 Suddenly all the stars on the left side went out, one by one, as if somebody was saving power.
39 The translator had worked perfectly until the ambassador began to juggle.
40 Beyond the last beacon there is a waiting room with very old magazines.
`,
  ),
  romance: openers(
    'romance',
    `
01 They met because both of them had ordered the last slice of cheesecake.
02 Dear stranger on the 8.15 train, you left your umbrella and I left my heart.
03 Marguerite had sworn off dancing, weddings and accordion players, in that order.
04 Every Thursday a bunch of tulips arrived at the fire station, and nobody knew how.
05 “You again,” said the librarian, and stamped the book a little more gently than before.
06 It was love at first sight, which was a pity, because neither of them had glasses on.
07 Only two people in town could still dance the tango, and they were not on speaking terms.
08 When Theo repaired the clock tower, he found a love letter between the cogs.
09 The baker wrote a secret message on every cake, and one morning somebody wrote back.
10 Across the crowded market, over a mountain of melons, somebody waved with a leek.
11 Neither of them had planned to be stuck in a ski lift with a cello.
12 For ten years Emil had been sending postcards to the wrong address, and today it answered.
13 I never believed in fate until it delivered someone else’s pizza to my door.
14 Two rival florists, one narrow street, and the wedding of the year.
15 On the night of the lantern festival, the ferry had room for one more passenger.
16 Count Orlando was charming, mysterious and completely lost.
17 All she knew about him was his handwriting and his opinion on marmalade.
18 “May I have this dance?” asked the knight, and his armour answered with a squeak.
19 Sofia’s parrot would not stop repeating the name of the man next door.
20 Under the only lamp in the street, somebody was trying to propose to a letterbox.
21 There was one rule in the tea house by the sea: never ask the pianist why he waits.
22 A message in a bottle is romantic, but nine hundred of them need an explanation.
23 Because of the snow, the whole wedding party had to stay, and so did the plumber.
24 What began as a duel at dawn became a very long breakfast.
25 Nobody at the costume ball knew that both halves of the horse were in love with each other.
26 He played the tuba under her balcony, softly, as far as that is possible.
27 By the fountain in the old square, two strangers reached for the same coin.
28 Once upon a summer, in a village with one bicycle, somebody left a note in its basket.
29 My aunt Ottilie has turned down seven proposals, and all seven are coming to tea.
30 As the curtain fell, the understudy realised that the kiss had not been in the script.
31 Half a ticket and a pressed daisy were all that he had left of that evening.
32 Henrik wrote poems about the sea until the day the sea sent its daughter to complain.
33 “I do not love you,” said the fortune teller, “but the next customer will.”
34 Long before they ever spoke, their dogs were already engaged.
35 The gondola could hold three: two lovers, and a gondolier with opinions.
36 If the bus had been on time, none of this would have happened.
37 Somewhere in the orchestra, somebody was blushing in B flat.
38 In the language of flowers, cactus means something very complicated.
39 Everything changed on the day that the wrong bride got into the right taxi.
40 At the tea dance for lonely ghosts, table four was still empty.
`,
  ),
}
